import { useCallback } from 'react';
import type { CountPartsFragment } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { CountActs, centsOfCount } from './count-acts.tsx';

interface CountFactsProps {
  readonly count: CountPartsFragment;
  readonly role: Role;
}

/** What a count is about and has come to, with what can be done with it. */
export function CountFacts({ count, role }: CountFactsProps) {
  const t = useTexts(countingTexts);
  const { moment, money } = useFormats();
  const scopeWords = useScopeWords();
  const { state, startedAt, postedAt, lines, notCountedPartIds } = count;
  const cents = centsOfCount(count);
  const all = lines.length + notCountedPartIds.length;
  return (
    <>
      <CountActs count={count} role={role} />
      <FactStrip
        facts={[
          { label: t('facts.scope'), value: scopeWords(count) },
          { label: t('facts.state'), value: state !== 'OPEN' && t(`states.${state}`) },
          { label: t('facts.started'), value: moment(startedAt) },
          { label: t('facts.posted'), value: postedAt !== null && moment(postedAt) },
          {
            label: t('facts.counted'),
            value: t('progress', { counted: String(lines.length), all: String(all) }),
          },
          { label: t('facts.differences'), value: cents !== undefined && money(cents, 'EUR') },
        ]}
      />
    </>
  );
}

type Scoped = Pick<CountPartsFragment, 'scope' | 'category' | 'location'>;

/** What a count is about, in words. */
export function useScopeWords(): (count: Scoped) => string {
  const t = useTexts(countingTexts);
  return useCallback(({ scope, category, location }) => t(`scopes.${scope}`, { of: category ?? location ?? '' }), [t]);
}
