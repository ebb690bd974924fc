extension Migration {
  /// An index for each order of the restaurants: one for both directions where a record of a value stands alone, and two
  /// where records of one value stand by their names. That of a reference is walked once for each record referred to.
  static let listOrders = """
    UPDATE restaurant SET favourite = 0 WHERE favourite IS NULL;
    UPDATE restaurant SET private = 0 WHERE private IS NULL;
    CREATE INDEX restaurant_by_type ON restaurant (type, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_location ON restaurant (location, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_rating ON restaurant (rating, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_rating_descending ON restaurant (rating DESC, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_price ON restaurant (price, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_price_descending ON restaurant (price DESC, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_favourite ON restaurant (favourite, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_favourite_descending ON restaurant (favourite DESC, sort_key, number)
      WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_private ON restaurant (private, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_private_descending ON restaurant (private DESC, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_visited_on ON restaurant (visited_on, sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_visited_on_descending ON restaurant (visited_on DESC, sort_key, number)
      WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_created ON restaurant (created, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_by_updated ON restaurant (updated, number) WHERE deleted IS NULL;
    """
}
