import { addressField } from "#app/chain/address-schema.ts";
import { positionField } from "#app/domain/events/events.server.ts";
import { chainField, dayFields, type ListFilter } from "#app/kit/list/list-query.ts";

export const historyFields = {
  chain: chainField,
  token: addressField,
  account: addressField,
  ...dayFields,
  before: positionField,
};

export type HistoryFilter = ListFilter<typeof historyFields>;
