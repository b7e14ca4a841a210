import { type ScreenName, screens } from '../../../schema/screens.ts';

type Paths = { readonly [Name in ScreenName]: () => (typeof screens)[Name]['path'] };

/** Addresses of the screens. Links are built here only, so that a renamed route breaks the build and not a visitor. */
export const paths = pathsOf(screens);

function pathsOf(declared: typeof screens): Paths;
// That each name leads to its own path, types cannot say of a list of pairs; the test of the route table sees to it.
function pathsOf(declared: Readonly<Record<string, { readonly path: string }>>): Record<string, () => string> {
  return Object.fromEntries(Object.entries(declared).map(([name, { path }]) => [name, () => path]));
}

/** Those of the pages of the settings. */
export const settingsPaths: readonly string[] = Object.values(screens)
  .map(({ path }) => path)
  .filter((path) => path.startsWith(`${screens.workshopSettings.path}/`));

/** The screens that show one row, which the address names. */
type RowScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['path'] extends `${string}/:id` ? Name : never;
}[ScreenName];

/** The address of a row on its screen: `/vehicles/0198…`. */
export function rowPath(screen: RowScreen, id: string): string {
  return paths[screen]().replace(':id', encodeURIComponent(id));
}

/** The parts of the landing page that its navigation leads to. */
export const landingSections = ['features', 'gallery', 'analytics', 'pricing', 'contact'] as const;
export type LandingSection = (typeof landingSections)[number];

/** The address of a part of the landing page, for example `/#pricing`. */
export function landingSectionPath(section: LandingSection): string {
  return `/#${section}`;
}
