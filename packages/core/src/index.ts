export { StorageError, type StorageFault } from "./storage/errors.js";
export { comparePosition, compareRows, compareText, compareValues } from "./storage/order.js";
export { type Column, checkChanges, checkRow, orderOf, type Shape, shapeOf } from "./storage/shape.js";
export type {
  Changes,
  Connection,
  DataStep,
  NewRow,
  Range,
  ReadTransaction,
  Scan,
  Schema,
  Search,
  Storage,
  Value,
  WriteTransaction,
} from "./storage/storage.js";
export {
  type ColumnKind,
  columnDefault,
  columnKind,
  type Index,
  type IndexName,
  isNullable,
  type RowOf,
  type Table,
  type Tables,
  t,
  table,
  unique,
} from "./storage/table.js";
