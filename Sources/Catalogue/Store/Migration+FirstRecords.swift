extension Migration {
  static let firstRecords = """
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE photo (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
      file_name TEXT NOT NULL,
      format TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      captured TEXT,
      latitude REAL,
      longitude REAL,
      added INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE category_group (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      colour TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      sort_key BLOB NOT NULL
    ) STRICT;
    CREATE INDEX category_group_order ON category_group (sort_key, number);

    CREATE TABLE category (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      icon TEXT NOT NULL,
      "group" TEXT REFERENCES category_group (id),
      name_key TEXT NOT NULL UNIQUE,
      sort_key BLOB NOT NULL
    ) STRICT;
    CREATE INDEX category_order ON category (sort_key, number);
    CREATE INDEX category_of_group ON category ("group");

    CREATE TABLE location (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      colour TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      sort_key BLOB NOT NULL
    ) STRICT;
    CREATE INDEX location_order ON location (sort_key, number);

    CREATE TABLE restaurant (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      deleted INTEGER,
      name TEXT NOT NULL CHECK (name <> ''),
      type TEXT REFERENCES category (id),
      address TEXT,
      phone TEXT,
      description TEXT,
      location TEXT REFERENCES location (id),
      slug TEXT,
      name_key TEXT NOT NULL,
      sort_key BLOB NOT NULL
    ) STRICT;
    CREATE INDEX restaurant_order ON restaurant (sort_key, number) WHERE deleted IS NULL;
    CREATE INDEX restaurant_trash ON restaurant (deleted) WHERE deleted IS NOT NULL;
    CREATE INDEX restaurant_name ON restaurant (name_key);
    CREATE INDEX restaurant_of_type ON restaurant (type);
    CREATE INDEX restaurant_of_location ON restaurant (location);

    -- The key stands first: SQLite 3.40 checks such a table wrongly when another column comes between.
    CREATE TABLE restaurant_photos (
      owner INTEGER NOT NULL REFERENCES restaurant (number) ON DELETE CASCADE,
      photo INTEGER NOT NULL REFERENCES photo (number),
      position INTEGER NOT NULL,
      PRIMARY KEY (owner, photo)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX restaurant_photos_of_photo ON restaurant_photos (photo);

    CREATE TABLE restaurant_search (
      number INTEGER PRIMARY KEY REFERENCES restaurant (number) ON DELETE CASCADE,
      grams TEXT NOT NULL,
      folded TEXT NOT NULL
    ) STRICT;

    CREATE VIEW restaurant_searchable AS
      SELECT restaurant.number AS number,
        platebook_grams(restaurant.name, category.name, restaurant.address, location.name) AS grams,
        platebook_fold(
          restaurant.name, category.name, restaurant.address, location.name, restaurant.phone, restaurant.description
        ) AS folded
      FROM restaurant
      LEFT JOIN category ON category.id = restaurant.type
      LEFT JOIN location ON location.id = restaurant.location
      WHERE restaurant.deleted IS NULL;

    CREATE TRIGGER restaurant_inserted AFTER INSERT ON restaurant BEGIN
      INSERT INTO restaurant_search SELECT * FROM restaurant_searchable WHERE number = new.number;
    END;
    CREATE TRIGGER restaurant_updated
    AFTER UPDATE OF name, type, address, phone, description, location, deleted ON restaurant BEGIN
      DELETE FROM restaurant_search WHERE number = new.number;
      INSERT INTO restaurant_search SELECT * FROM restaurant_searchable WHERE number = new.number;
    END;
    CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category WHEN old.name <> new.name BEGIN
      DELETE FROM restaurant_search WHERE number IN (SELECT number FROM restaurant WHERE type = new.id);
      INSERT INTO restaurant_search SELECT * FROM restaurant_searchable
        WHERE number IN (SELECT number FROM restaurant WHERE type = new.id);
    END;
    CREATE TRIGGER location_renamed AFTER UPDATE OF name ON location WHEN old.name <> new.name BEGIN
      DELETE FROM restaurant_search WHERE number IN (SELECT number FROM restaurant WHERE location = new.id);
      INSERT INTO restaurant_search SELECT * FROM restaurant_searchable
        WHERE number IN (SELECT number FROM restaurant WHERE location = new.id);
    END;

    CREATE VIRTUAL TABLE restaurant_grams USING fts5 (
      grams, content = 'restaurant_search', content_rowid = 'number', tokenize = 'ascii', detail = none, columnsize = 0
    );
    CREATE VIRTUAL TABLE restaurant_trigrams USING fts5 (
      folded, content = 'restaurant_search', content_rowid = 'number', tokenize = 'trigram case_sensitive 1',
      columnsize = 0
    );
    CREATE TRIGGER restaurant_search_inserted AFTER INSERT ON restaurant_search BEGIN
      INSERT INTO restaurant_grams (rowid, grams) VALUES (new.number, new.grams);
      INSERT INTO restaurant_trigrams (rowid, folded) VALUES (new.number, new.folded);
    END;
    CREATE TRIGGER restaurant_search_deleted AFTER DELETE ON restaurant_search BEGIN
      INSERT INTO restaurant_grams (restaurant_grams, rowid, grams) VALUES ('delete', old.number, old.grams);
      INSERT INTO restaurant_trigrams (restaurant_trigrams, rowid, folded) VALUES ('delete', old.number, old.folded);
    END;
    """
}
