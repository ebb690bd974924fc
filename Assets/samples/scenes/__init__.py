"""The sample pictures: a studio, a pantry, and the scenes made with them."""
