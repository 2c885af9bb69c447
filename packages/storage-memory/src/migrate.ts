import { type Table as Declared, rowUnder, type Shape, shapeOf, type Tables } from "@confab/core";
import { takerOf } from "./rows.js";
import { type Layout, TableVersion } from "./table.js";
import type { Version } from "./version.js";

const layouts = new WeakMap<Shape, Layout>();

const layoutOf = (shape: Shape, declared: Declared): Layout => {
  const layout = layouts.get(shape) ?? newLayout(shape, declared);
  layouts.set(shape, layout);
  return layout;
};

const newLayout = (shape: Shape, declared: Declared): Layout => {
  const unique = Object.entries(declared.indexes).filter(([, index]) => index.unique);
  const places = new Map(Object.keys(shape.orders).map((index, place) => [index, place]));
  return { shape, take: takerOf(shape), places, unique: new Set(unique.map(([index]) => index)) };
};

const tableUnder = (name: string, declared: Declared, old: TableVersion | undefined): TableVersion => {
  const layout = layoutOf(shapeOf(name, declared), declared);
  // Versions never change, so what was made under this declaration can go on.
  if (old?.layout === layout) return old;
  const table = TableVersion.empty(layout);
  for (const row of old?.scan("id", {}) ?? []) table.put(rowUnder(declared, row));
  return table;
};

/** The rows under another declaration: added columns and those that may not be null any more hold their defaults, tables that it lacks stay as they are. */
export const migrated = (version: Version, tables: Tables): Version =>
  version.with(
    new Map(
      Object.entries(tables).map(([name, declared]) => [name, tableUnder(name, declared, version.get(name))] as const),
    ),
  );
