import type { ListedStep, SkipFirstRunStepInput } from '../../../../schema/features/account/first-run.ts';
import { firstRunStepNames } from '../../../../schema/first-run.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { recordSkippedSteps } from '../../workshop/people/index.ts';
import { stepRules } from './step-rules.ts';

/** The steps of an owner's first hour in their order; what is done counts more than that it was skipped. */
export async function readFirstRun(ctx: AppContext, owner: Actor): Promise<ListedStep[]> {
  const { skippedSteps } = await ctx.database.user.findUniqueOrThrow({
    where: { id: owner.id },
    select: { skippedSteps: true },
  });
  const skipped = new Set(namesIn(skippedSteps));
  return Promise.all(
    firstRunStepNames.map(async (step): Promise<ListedStep> => {
      if (await stepRules[step](ctx, owner)) return { step, state: 'done' };
      return { step, state: skipped.has(step) ? 'skipped' : 'open' };
    }),
  );
}

/** Remembers with the account that its owner does without a step. */
export async function skipFirstRunStep(
  ctx: AppContext,
  owner: Actor,
  { step }: SkipFirstRunStepInput,
): Promise<ListedStep[]> {
  const { user } = ctx.database;
  for (;;) {
    const before = await user.findUniqueOrThrow({ where: { id: owner.id }, select: { skippedSteps: true } });
    const names = new Set([...namesIn(before.skippedSteps), step]);
    // Only onto what was read: another step that is skipped at the same moment stays skipped.
    const steps = { before: before.skippedSteps, after: [...names].join(' ') };
    if (await recordSkippedSteps(ctx.database, owner.id, steps)) return readFirstRun(ctx, owner);
  }
}

function namesIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
