import { createContext } from "react";
import type { Rights } from "#app/domain/access/schedule-of.ts";

/** The wallet's rights on the chain whose controls are shown; null if they cannot be read. */
export const RightsContext = createContext<Rights | null>(null);
