import { desktopMutations } from './mutations/desktop.ts';
import { desktopBrowserMutations } from './mutations/desktop-browser.ts';
import { desktopPeopleMutations } from './mutations/desktop-people.ts';
import { desktopRuleMutations } from './mutations/desktop-rules.ts';
import { desktopServerMutations } from './mutations/desktop-server.ts';
import { moneyMutations } from './mutations/money.ts';
import { moneyPaperMutations } from './mutations/money-papers.ts';
import type { Mutation } from './mutations/mutation.ts';

/** What `npm run mutate <area>` breaks. */
export const mutationAreas: Readonly<Record<string, readonly Mutation[]>> = {
  desktop: [
    ...desktopMutations,
    ...desktopBrowserMutations,
    ...desktopPeopleMutations,
    ...desktopRuleMutations,
    ...desktopServerMutations,
  ],
  money: [...moneyMutations, ...moneyPaperMutations],
};
