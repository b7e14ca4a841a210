import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { CountChoicesDocument, StartCountDocument } from '../../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../../schema/messages/counting/index.ts';
import { SectionCard } from '../../../../../kit/sections/section-card.tsx';
import { useResult } from '../../../../../kit/session/result.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import { useToast } from '../../../../../ui/notices/toast.tsx';
import styles from '../counting.module.css';

const scopes = ['ALL', 'CATEGORY', 'LOCATION'] as const;
type Scope = (typeof scopes)[number];

/** Starts a count of all parts, of a category or of a shelf. */
export function StartCount({ onStarted }: { readonly onStarted: () => void }) {
  const t = useTexts(countingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const { data } = useQuery(CountChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const [start, { loading }] = useMutation(StartCountDocument);
  const [scope, setScope] = useState<Scope>('ALL');
  const [of, setOf] = useState('');
  const choices = data?.countChoices;
  const named = scope === 'CATEGORY' ? choices?.categories : choices?.locations;
  const parts = scope === 'ALL' ? choices?.parts : named?.find(({ name }) => name === of)?.parts;
  const isReady = scope === 'ALL' || of !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || loading) return;
    const which = scope === 'ALL' ? {} : scope === 'CATEGORY' ? { category: of } : { location: of };
    const result = await resultOf(start({ variables: { input: { scope, ...which } } }));
    if (result.kind === 'ok') onStarted();
    else toast({ title: t('start.notStarted'), text: result.error.text, tone: 'error' });
  };
  return (
    <SectionCard title={t('start.title')}>
      <p className={styles.muted}>{t('start.lead')}</p>
      <form className={styles.start} onSubmit={(event) => void submit(event)}>
        <Field label={t('start.scope')} name="scope">
          <Select
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`scopeNames.${value}`) }))}
            onChange={({ target }) => {
              setOf('');
              setScope(scopes.find((each) => each === target.value) ?? 'ALL');
            }}
          />
        </Field>
        {scope !== 'ALL' && (
          <Field label={t(scope === 'CATEGORY' ? 'start.category' : 'start.location')} name="of">
            <Select
              value={of}
              placeholder={t('start.choose')}
              options={(named ?? []).map(({ name, parts: count }) => ({
                value: name,
                label: t('start.option', { name, count: String(count) }),
              }))}
              onChange={({ target }) => setOf(target.value)}
            />
          </Field>
        )}
        <Button type="submit" disabled={!isReady} pending={loading} pendingText={t('start.going')}>
          {t('start.go')}
        </Button>
        {parts !== undefined && <p className={styles.muted}>{t('start.parts', { count: parts })}</p>}
      </form>
    </SectionCard>
  );
}
