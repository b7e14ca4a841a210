/** JSON inside of a text of an input or an answer: of what has no form of its own in GraphQL. */

export const writeJson = (value: unknown): string => JSON.stringify(value);

/** @returns undefined where the text is not the JSON of an object */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
