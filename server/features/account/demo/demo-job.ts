import { languages } from '../../../../schema/languages.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { eraseWorkshop } from '../personal-data/index.ts';
import { renewDemoTemplate } from './demo-template.ts';

const task = 'demo';
const demosAtOnce = 20;

/** Erases demos whose hour is over, also where no new ones are offered; and keeps ready what new ones are copied from. */
export const demoJob = defineJob({
  name: task,
  everySeconds: 60,
  measuredBy: 'clock' as const,
  prepare(ctx) {
    const stopping = new AbortController();
    return {
      async run() {
        await eraseOldDemos(ctx);
        if (ctx.config.demo === undefined) return;
        for (const language of languages) {
          if (!stopping.signal.aborted) await prepareUnlessStopped(ctx, language, stopping.signal);
        }
      },
      stop: async () => stopping.abort(),
    };
  },
});

async function prepareUnlessStopped(ctx: AppContext, language: (typeof languages)[number], signal: AbortSignal) {
  try {
    await renewDemoTemplate(ctx, language, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function eraseOldDemos(ctx: AppContext): Promise<void> {
  const old = await ctx.database.workshop.findMany({
    where: { demoUntil: { lte: ctx.clock.now() } },
    orderBy: { demoUntil: 'asc' },
    take: demosAtOnce,
    select: { id: true },
  });
  await eachRow(ctx.log, task, old, ({ id }) => eraseWorkshop(ctx, id));
}
