import { type Address, type Hex, isHash } from "viem";
import type { ReflectionRequest } from "#app/domain/tokens/reflection/reflection.types.ts";
import {
  emptyForm,
  formFields,
  readReflectionForm,
  type ReflectionForm,
} from "./reflection-form.ts";

/** Builds the query of a quote request. */
export function quoteQuery(form: ReflectionForm, salt: Hex): string {
  const query = new URLSearchParams({ salt });
  for (const field of formFields) query.set(field, form[field]);
  return query.toString();
}

/** Parses the token in a query; null if invalid. */
export function readQuoteQuery(query: URLSearchParams, account: Address): ReflectionRequest | null {
  const salt = query.get("salt") ?? "";
  const form = emptyForm(account);
  for (const field of formFields) form[field] = query.get(field) ?? "";
  const read = readReflectionForm(form);
  return isHash(salt) && read.kind === "ok" ? { ...read.request, salt } : null;
}
