print("platebook")
