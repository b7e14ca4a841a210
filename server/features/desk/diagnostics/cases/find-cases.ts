import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { caseTerms } from '../words/case-terms.ts';
import { nearestWord } from '../words/trigrams.ts';
import { type Facets, facetSimilarity } from './facets.ts';

/** Cases that are like a question, the most alike first: by their codes, by the car, and by the words (BM25). */

export interface Question {
  readonly car: Facets;
  readonly codes: readonly string[];
  readonly symptom: string;
  /** The card that is asked for: what is done on it is no answer. */
  readonly exceptCardId: string | undefined;
}

type Doc = Awaited<ReturnType<TenantTables['caseDoc']['findUniqueOrThrow']>>;

export interface FoundCase extends Pick<Doc, 'jobId' | 'jobCardId' | 'helped' | 'wrong'> {
  readonly score: number;
}

/** How many rows of a term are looked at: the newest. */
const rowsOfTerm = 800;
/** How many of the same engine in cars of other makes. */
const ofOtherMakes = 200;
/** How many cases are compared as a whole, and how many of them are shown. */
const [compared, shown] = [400, 60];
const weightOfCode = 5;
const [k1, b, usualLength] = [1.2, 0.75, 20];
/** How much of what a question says has to be in a case, by how rare the words are; and how near it has to come to the best. */
const [leastShare, nearBest] = [0.4, 0.5];

export async function findCases(db: TenantTables, question: Question): Promise<readonly FoundCase[]> {
  const all = await db.caseDoc.count();
  if (all === 0) return [];
  const words = await knownTerms(
    db,
    [...new Set(caseTerms(question.symptom, 'asked'))].filter((term) => !isCode(term)),
  );
  const codes = [...new Set([...question.codes, ...caseTerms(question.symptom).filter(isCode)])];
  const frequency = await frequencyOf(db, [...words, ...codes]);
  const weightOf = (term: string) => {
    const df = frequency.get(term) ?? 0;
    return isCode(term) ? weightOfCode : Math.log(1 + (all - df + 0.5) / (df + 0.5));
  };
  const asked = words.reduce((sum, term) => sum + weightOf(term), 0);
  const counts = await countsOf(db, question, [...codes, ...words]);
  const first = [...counts]
    .map(([jobId, terms]) => ({
      jobId,
      terms,
      rough: [...terms.keys()].reduce((sum, term) => sum + weightOf(term), 0),
    }))
    .toSorted((x, y) => y.rough - x.rough || (x.jobId < y.jobId ? 1 : -1))
    .slice(0, compared);
  const docs = await db.caseDoc.findMany({ where: { jobId: { in: first.map(({ jobId }) => jobId) } } });
  const termsOf = new Map(first.map(({ jobId, terms }) => [jobId, terms]));
  const scored = docs.flatMap((doc) => {
    if (doc.jobCardId === question.exceptCardId) return [];
    const terms = termsOf.get(doc.jobId) ?? new Map<string, number>();
    const norm = k1 * (1 - b + (b * doc.length) / usualLength);
    let [text, share, matched] = [0, 0, 0];
    for (const [term, count] of terms) {
      if (isCode(term)) matched += weightOfCode;
      else {
        text += (weightOf(term) * count * (k1 + 1)) / (count + norm);
        share += weightOf(term);
      }
    }
    const isAlike = matched > 0 || (asked > 0 && share / asked >= leastShare);
    return isAlike
      ? [{ ...doc, said: matched + text, score: matched + text + facetSimilarity(question.car, doc) }]
      : [];
  });
  const best = Math.max(0, ...scored.map(({ said }) => said));
  return onePerCard(scored.filter(({ said }) => said >= nearBest * best)).slice(0, shown);
}

const isCode = (term: string) => /^[PCBU]\d/.test(term);

/** A card counts once, with the job that is most alike. */
function onePerCard<Found extends FoundCase>(found: readonly Found[]): readonly Found[] {
  const ofCards = new Map<string, Found>();
  for (const each of found.toSorted((x, y) => y.score - x.score || (x.jobId < y.jobId ? 1 : -1))) {
    if (!ofCards.has(each.jobCardId)) ofCards.set(each.jobCardId, each);
  }
  return [...ofCards.values()];
}

async function frequencyOf({ caseTerm }: TenantTables, terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await caseTerm.groupBy({ by: ['term'], where: { term: { in: [...terms] } }, _count: true });
  return new Map(rows.map(({ term, _count }) => [term, _count]));
}

/** From how many letters on a word may have been typed wrong. */
const typedWrong = 4;

/** The terms of a question, each as it is written in the index where nobody has written it so. */
async function knownTerms(db: TenantTables, terms: readonly string[]): Promise<readonly string[]> {
  const known = await frequencyOf(db, terms);
  const matching: string[] = [];
  for (const term of terms) {
    const like = known.has(term) || term.length < typedWrong ? undefined : await nearestWordOf(db, term);
    matching.push(like ?? term);
  }
  return [...new Set(matching)];
}

async function nearestWordOf({ caseTerm }: TenantTables, term: string): Promise<string | undefined> {
  const from = term.slice(0, 1);
  const rows = await caseTerm.groupBy({
    by: ['term'],
    where: { term: { gte: from, lt: `${from}\u{10ffff}` } },
    _count: true,
  });
  return nearestWord(
    term,
    rows.map((row) => row.term),
  );
}

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How often each term is in which case. */
async function countsOf(db: TenantTables, { car }: Question, terms: readonly string[]): Promise<Counts> {
  const select = { jobId: true, term: true, count: true } as const;
  const newest = { select, orderBy: { jobId: 'desc' }, take: rowsOfTerm } as const;
  const make = car.make === '' ? {} : { make: car.make };
  const found = await Promise.all(
    terms.flatMap((term) => [
      db.caseTerm.findMany({ where: { term, ...make }, ...newest }),
      // Of the model itself, where the make has more cases than are looked at.
      ...(car.make === '' || car.model === ''
        ? []
        : [db.caseTerm.findMany({ where: { term, make: car.make, model: car.model }, ...newest })]),
    ]),
  );
  const others =
    car.make === '' || car.engine === ''
      ? []
      : await db.caseDoc.findMany({
          where: { engine: car.engine, make: { not: car.make } },
          orderBy: { jobId: 'desc' },
          take: ofOtherMakes,
          select: { jobId: true },
        });
  if (others.length > 0) {
    const jobId = { in: others.map((doc) => doc.jobId) };
    found.push(await db.caseTerm.findMany({ where: { term: { in: [...terms] }, jobId }, select }));
  }
  const counts = new Map<string, Map<string, number>>();
  for (const { jobId, term, count } of found.flat()) {
    const ofJob = counts.get(jobId) ?? new Map<string, number>();
    counts.set(jobId, ofJob.set(term, count));
  }
  return counts;
}
