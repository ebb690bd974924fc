extension Migration {
  static let everyField = """
    ALTER TABLE restaurant ADD COLUMN rating INTEGER;
    ALTER TABLE restaurant ADD COLUMN price INTEGER;
    ALTER TABLE restaurant ADD COLUMN favourite INTEGER;
    ALTER TABLE restaurant ADD COLUMN tags TEXT;
    ALTER TABLE restaurant ADD COLUMN visited_on TEXT;
    ALTER TABLE restaurant ADD COLUMN url TEXT;
    ALTER TABLE restaurant ADD COLUMN position TEXT;
    ALTER TABLE restaurant ADD COLUMN opening_hours TEXT;
    ALTER TABLE restaurant ADD COLUMN notes TEXT;
    ALTER TABLE restaurant ADD COLUMN private INTEGER;
    CREATE INDEX restaurant_tags ON restaurant (tags) WHERE tags IS NOT NULL AND deleted IS NULL;
    ALTER TABLE restaurant_photos ADD COLUMN caption TEXT;
    ALTER TABLE category_group ADD COLUMN "use" TEXT NOT NULL DEFAULT 'both';

    CREATE TABLE item (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      quantity INTEGER NOT NULL,
      price INTEGER NOT NULL,
      category TEXT REFERENCES category (id),
      location TEXT REFERENCES location (id),
      restaurant TEXT REFERENCES restaurant (id),
      added TEXT NOT NULL,
      expires TEXT,
      used INTEGER NOT NULL,
      name_key TEXT NOT NULL,
      sort_key BLOB NOT NULL,
      CHECK (used BETWEEN 0 AND quantity)
    ) STRICT;
    CREATE INDEX item_order ON item (sort_key, number);
    CREATE INDEX item_expiry ON item (expires) WHERE expires IS NOT NULL;
    CREATE INDEX item_of_category ON item (category);
    CREATE INDEX item_of_location ON item (location);
    CREATE INDEX item_of_restaurant ON item (restaurant);

    DROP TRIGGER restaurant_updated;
    DROP VIEW restaurant_searchable;
    CREATE VIEW restaurant_searchable AS
      SELECT restaurant.number AS number,
        platebook_grams(
          restaurant.name, category.name, restaurant.address, location.name, restaurant.tags
        ) AS grams,
        platebook_fold(
          restaurant.name, category.name, restaurant.address, location.name, restaurant.phone,
          platebook_phone(restaurant.phone), restaurant.tags, restaurant.description, restaurant.url,
          restaurant.opening_hours, restaurant.notes
        ) AS folded
      FROM restaurant
      LEFT JOIN category ON category.id = restaurant.type
      LEFT JOIN location ON location.id = restaurant.location
      WHERE restaurant.deleted IS NULL;
    CREATE TRIGGER restaurant_updated
    AFTER UPDATE OF name, type, address, phone, description, location, tags, url, opening_hours, notes, deleted
    ON restaurant BEGIN
      DELETE FROM restaurant_search WHERE number = new.number;
      INSERT INTO restaurant_search SELECT * FROM restaurant_searchable WHERE number = new.number;
    END;
    DELETE FROM restaurant_search;
    INSERT INTO restaurant_search SELECT * FROM restaurant_searchable;
    """
}
