import { desktopMutations } from './desktop.ts';
import { desktopBrowserMutations } from './desktop-browser.ts';
import { desktopPeopleMutations } from './desktop-people.ts';
import { desktopRuleMutations } from './desktop-rules.ts';
import { desktopServerMutations } from './desktop-server.ts';
import { mechanismMutations } from './mechanisms.ts';
import { moneyMutations } from './money.ts';
import { moneyPaperMutations } from './money-papers.ts';
import type { Mutation } from './mutation.ts';
import { workshopMutations } from './workshop.ts';
import { workshopWayMutations } from './workshop-ways.ts';

/** What `npm run mutate <area>` breaks. */
export const mutationAreas: Readonly<Record<string, readonly Mutation[]>> = {
  desktop: [
    ...desktopMutations,
    ...desktopBrowserMutations,
    ...desktopPeopleMutations,
    ...desktopRuleMutations,
    ...desktopServerMutations,
  ],
  mechanisms: mechanismMutations,
  money: [...moneyMutations, ...moneyPaperMutations],
  workshop: [...workshopMutations, ...workshopWayMutations],
};
