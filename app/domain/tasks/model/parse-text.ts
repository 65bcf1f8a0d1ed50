import { toSlug } from "#app/ui/base/slug.ts";
import type { AddError } from "./task.types.ts";
import { taskKinds, taskVisibilities, type TaskTerms, type TaskText } from "./task.types.ts";

export const maxTitleLength = 80;
export const maxSlugLength = 120;
export const minDescriptionLength = 30;
export const maxDescriptionLength = 20_000;
const maxSkills = 20;
const maxSkillLength = 40;
const maxContactLength = 200;
const maxHours = 10_000;

type ParsedText = Pick<
  TaskTerms,
  | "title"
  | "slug"
  | "kind"
  | "description"
  | "skills"
  | "difficulty"
  | "hours"
  | "contact"
  | "visibility"
>;

/** Parses the descriptive fields of a task. */
export function parseText(text: TaskText, addError: AddError): ParsedText {
  return {
    title: readTitle(text.title, addError),
    slug: readSlug(text.slug, addError),
    kind: choose(text.kind, taskKinds, () => addError("kind", "Choose what kind of task it is.")),
    description: readDescription(text.description, addError),
    skills: readSkills(text.skills, addError),
    difficulty: choose(text.difficulty, ["easy", "medium", "hard"], () =>
      addError("difficulty", "Choose how hard it is."),
    ),
    hours: readHours(text.hours, addError),
    contact: readContact(text.contact, addError),
    visibility: choose(text.visibility, taskVisibilities, () =>
      addError("visibility", "Choose who may see and submit."),
    ),
  };
}

function choose<T extends string>(
  input: string,
  choices: readonly [T, ...T[]],
  onNone: () => void,
): T {
  const found = choices.find((choice) => choice === input);
  if (found === undefined) onNone();
  return found ?? choices[0];
}

/** Line breaks and other controls, and bidirectional formatting characters. */
const controls = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

function readTitle(input: string, addError: AddError): string {
  const title = input.trim();
  const length = [...title].length;
  if (title === "") addError("title", "Give it a title.");
  else if (/[<>]/.test(title)) addError("title", "Leave out < and >.");
  else if (controls.test(title)) addError("title", "Leave out line breaks and control characters.");
  if (length > maxTitleLength) {
    addError("title", `A title has at most ${maxTitleLength} characters; this has ${length}.`);
  }
  return title;
}

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns whether a text is valid as a task's slug. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugForm.test(text);
}

function readSlug(input: string, addError: AddError): string {
  if (!slugForm.test(input)) {
    addError("slug", "Write lower case letters and digits, with single hyphens between them.");
  } else if (input.length > maxSlugLength) {
    addError("slug", `At most ${maxSlugLength} characters; this has ${input.length}.`);
  }
  return input;
}

/** Derives a slug from a title; may be empty. */
export function suggestSlug(title: string): string {
  return toSlug(title, maxSlugLength);
}

function readDescription(input: string, addError: AddError): string {
  const description = input.replaceAll("\r\n", "\n").trim();
  const length = [...description].length;
  if (length < minDescriptionLength) {
    addError(
      "description",
      `Describe it in at least ${minDescriptionLength} characters; this has ${length}.`,
    );
  } else if (length > maxDescriptionLength) {
    addError("description", `At most ${maxDescriptionLength} characters; this has ${length}.`);
  }
  return description;
}

function readSkills(input: string, addError: AddError): string[] {
  const named = input.split(",").map((skill) => skill.trim());
  const skills = [...new Set(named.filter((skill) => skill !== ""))];
  if (skills.length === 0) addError("skills", "Name at least one skill, with commas between them.");
  else if (skills.length > maxSkills) addError("skills", `At most ${maxSkills} skills.`);
  const wrong = skills.find(
    (skill) => skill.length > maxSkillLength || /[<>]/.test(skill) || controls.test(skill),
  );
  if (wrong !== undefined) {
    addError("skills", `A skill has at most ${maxSkillLength} characters, without < and >.`);
  }
  return skills;
}

function readHours(input: string, addError: AddError): number | null {
  const text = input.trim();
  if (text === "") return null;
  const hours = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (hours >= 1 && hours <= maxHours) return hours;
  addError("hours", `Write whole hours from 1 to ${maxHours}, or nothing.`);
  return null;
}

const email = /^[^\s@<>"'();:,\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)+$/i;
const telegram = /^(?:https:\/\/)?t\.me\/[A-Za-z0-9_]{3,64}$/;

/** Parses the contact for questions. */
function readContact(input: string, addError: AddError): string {
  const contact = input.trim();
  const isShort = contact.length <= maxContactLength && !controls.test(contact);
  if (isShort && (email.test(contact) || telegram.test(contact) || isHttps(contact))) {
    return contact;
  }
  addError("contact", "Give a link that begins with https://, a t.me name or an e-mail address.");
  return contact;
}

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s<>"'`\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname !== "";
}
