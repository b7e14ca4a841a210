import { desktopMutations } from './mutations/desktop.ts';

/** One place of the sources and what stands there instead, which some test has to notice. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** Sources that are broken together, with what it takes to build and to test them. */
export interface Area {
  readonly mutations: readonly Mutation[];
  /** What a copy needs besides its mutated sources; linked, not copied. */
  readonly linked: readonly string[];
  readonly copied: readonly string[];
  /** Commands that build the copy. */
  readonly build: readonly (readonly string[])[];
  readonly tests: readonly string[];
}

export const mutationAreas: Readonly<Record<string, Area>> = { desktop: desktopMutations };

/**
 * The source with the mutation in it.
 *
 * @throws Error when its place is not there, or there twice
 */
export function mutated({ name, file, from, to }: Mutation, source: string): string {
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`"${name}": its place occurs ${places} times in ${file}`);
  return source.replace(from, () => to);
}
