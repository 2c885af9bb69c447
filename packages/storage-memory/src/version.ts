import type { TableVersion } from "./table.js";

/**
 * All tables as they were at one moment. Every write makes a version, so they share the places of the tables, and only a short list
 * is copied (benchmark in-process).
 */
export class Version {
  static readonly empty = new Version(new Map(), []);

  private constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly tables: readonly TableVersion[],
  ) {}

  get(name: string): TableVersion | undefined {
    const place = this.places.get(name);
    return place === undefined ? undefined : this.tables[place];
  }

  /** Returns a version with other tables in place of those of the same names; it may have new ones, too. */
  with(changed: ReadonlyMap<string, TableVersion>): Version {
    const tables = this.tables.slice();
    let places = this.places;
    for (const [name, table] of changed) {
      let place = places.get(name);
      if (place === undefined) {
        place = tables.length;
        places = new Map(places).set(name, place);
      }
      tables[place] = table;
    }
    return new Version(places, tables);
  }
}
