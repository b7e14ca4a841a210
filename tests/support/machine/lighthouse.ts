import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { headlessChromium } from '../../../tools/steps/chromium.mjs';
import { freePort } from '../../../tools/steps/free-port.ts';

/** What Google Lighthouse says of a page, measured as on a telephone (its mobile preset). */
export interface PageFigures {
  /** Each from 0 to 100. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Compressed, of the page before anything is pressed. */
  readonly scriptBytes: number;
  readonly totalBytes: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** Audits that were not passed, by their ids. */
  readonly failed: readonly string[];
}

export interface PageOptions {
  /** For how many milliseconds to wait until nothing is asked for any more; a page with live updates never comes to that. */
  readonly patience?: number;
  /** Of who is logged in; empty for who is not. */
  readonly cookie?: string;
}

/** How often a page is opened before Lighthouse is taken to be unable to measure it. */
const tries = 6;

/**
 * Opens a page in a browser of its own and measures it. On a busy machine Lighthouse loses its trace (NO_NAVSTART), leaves
 * categories without a score and asks to be run again; that says nothing of the page.
 *
 * @throws Error  the page could not be measured
 */
export async function pageFigures(url: string, options: PageOptions = {}): Promise<PageFigures> {
  for (let left = tries; left > 0; left -= 1) {
    const lhr = await runLighthouse(url, options);
    const lost = new Set(Object.values(lhr.audits).flatMap(({ errorMessage = [] }) => errorMessage));
    if (Object.values(lhr.categories).every(({ score }) => score !== null)) return figuresOf(lhr);
    console.warn(`Lighthouse could not measure ${url}:`, [...lost].join('; '));
  }
  throw new Error(`Lighthouse could not measure ${url}`);
}

async function runLighthouse(url: string, { patience: maxWaitForLoad = 45_000, cookie = '' }: PageOptions) {
  const extraHeaders = cookie === '' ? null : { Cookie: cookie };
  const port = await freePort('127.0.0.1', 0);
  const browser = await chromium.launch({
    executablePath: headlessChromium.program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', maxWaitForLoad, extraHeaders });
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function figuresOf({ audits, categories }: Awaited<ReturnType<typeof runLighthouse>>): PageFigures {
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const weights = new Map(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id, weight }) => [id, weight] as const)),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    ...bytesOf(audits['resource-summary']?.details),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed: Object.values(audits).flatMap(({ id, score }) =>
      score !== null && score < 0.9 && (weights.get(id) ?? 0) > 0 ? [id] : [],
    ),
  };
}

const resources = z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) });

function bytesOf(details: unknown): Pick<PageFigures, 'scriptBytes' | 'totalBytes'> {
  const { items } = resources.parse(details);
  const sizeOf = (type: string) => items.find((item) => item.resourceType === type)?.transferSize ?? Number.NaN;
  return { scriptBytes: sizeOf('script'), totalBytes: sizeOf('total') };
}
