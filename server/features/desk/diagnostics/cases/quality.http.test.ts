import { expect, test } from 'vitest';
import { diagnosis } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import { cars, knownCases } from '../../../../../tests/support/diagnostics/known-cases.ts';
import { knownQuestions } from '../../../../../tests/support/diagnostics/known-questions.ts';
import { writeCases } from '../../../../../tests/support/diagnostics/write-cases.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

const server = withServer(databases[0]);
const [leastRecall, mostWrongMakes, leastPrecision] = [0.85, 0.02, 0.95];

test('sixty questions find the right cases, of the right make, and nothing where there is nothing', async () => {
  const owner = await aPaidOwner(server());
  const written = await writeCases(await tablesOf(server(), owner), knownCases, server().clock.now());
  const keyOf = new Map(written.map(({ cardId, key }) => [cardId, key]));
  const carOf = new Map(knownCases.map(({ key, car }) => [key, car]));
  expect(knownQuestions).toHaveLength(60);
  const misses: string[] = [];
  let [found, shown, wrongMakes, nothing, rightlyNothing, answerable] = [0, 0, 0, 0, 0, 0];
  for (const { symptom, codes, car, right } of knownQuestions) {
    const like = car === undefined ? undefined : knownCases.find((each) => each.car === cars[car])?.key;
    const vehicleId = written.find(({ key }) => key === like)?.vehicleId;
    const asked = { ...(symptom && { symptom }), ...(codes && { codes }), ...(vehicleId && { vehicleId }) };
    const { groups } = diagnosis.parse(await done(owner, 'askDiagnostics', asked));
    const keys = groups.map(({ jobCardIds }) => jobCardIds.flatMap((id) => keyOf.get(id) ?? []));
    if (groups.length === 0) {
      nothing += 1;
      if (right.length === 0) rightlyNothing += 1;
    }
    if (right.length > 0) {
      answerable += 1;
      if (
        keys
          .slice(0, 5)
          .flat()
          .some((key) => right.includes(key))
      )
        found += 1;
      else misses.push(`${car} ${symptom ?? codes}: ${keys.slice(0, 3).flat()}`);
    }
    for (const key of keys.slice(0, 3).flat()) {
      shown += 1;
      const [make, , engine] = carOf.get(key) ?? [];
      const of = car && cars[car];
      const isVolkswagen = (name?: string) => (name === 'VW' ? 'Volkswagen' : name);
      if (of && isVolkswagen(of[0]) !== isVolkswagen(make) && of[2] !== engine) wrongMakes += 1;
    }
  }
  expect([found / answerable, misses], misses.join('\n')).toEqual([
    expect.toSatisfy((share) => Number(share) >= leastRecall),
    misses,
  ]);
  expect(wrongMakes / shown).toBeLessThanOrEqual(mostWrongMakes);
  expect(rightlyNothing / nothing, misses.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
});
