/** Max characters of an address's name. Apart from the schema, so that its page loads no zod. */
export const maxNameLength = 60;
