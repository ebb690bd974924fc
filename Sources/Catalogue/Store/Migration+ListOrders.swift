extension Migration {
  /// An index for each order of the restaurants: one for both directions where a record of a value stands alone, and two
  /// where records of one value stand by their names. That of a reference is walked once for each record referred to. Tags
  /// have a table, each folded.
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

    CREATE TABLE restaurant_by_tags (
      tag TEXT NOT NULL,
      owner INTEGER NOT NULL REFERENCES restaurant (number) ON DELETE CASCADE,
      PRIMARY KEY (tag, owner)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX restaurant_by_tags_of_owner ON restaurant_by_tags (owner);
    CREATE VIEW restaurant_taggable AS
      SELECT tag.value AS tag, restaurant.number AS owner
      FROM restaurant, json_each(platebook_tag_keys(restaurant.tags)) AS tag
      WHERE restaurant.tags IS NOT NULL AND restaurant.deleted IS NULL;
    CREATE TRIGGER restaurant_tags_inserted AFTER INSERT ON restaurant WHEN new.tags IS NOT NULL BEGIN
      INSERT INTO restaurant_by_tags SELECT * FROM restaurant_taggable WHERE owner = new.number;
    END;
    CREATE TRIGGER restaurant_tags_updated AFTER UPDATE OF tags, deleted ON restaurant BEGIN
      DELETE FROM restaurant_by_tags WHERE owner = new.number;
      INSERT INTO restaurant_by_tags SELECT * FROM restaurant_taggable WHERE owner = new.number;
    END;
    INSERT INTO restaurant_by_tags SELECT * FROM restaurant_taggable;
    """
}
