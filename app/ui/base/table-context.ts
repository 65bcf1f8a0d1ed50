import { createContext } from "react";

/** Whether a component is in a table. */
export const TableContext = createContext(false);
