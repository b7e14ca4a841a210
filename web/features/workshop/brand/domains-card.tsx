import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  AddCustomDomainDocument,
  CheckCustomDomainDocument,
  CustomDomainsDocument,
  type DomainPartsFragment,
  RemoveCustomDomainDocument,
} from '../../../../generated/graphql.ts';
import { brandSettingsTexts } from '../../../../schema/messages/brand-settings/index.ts';
import { customDomainTexts } from '../../../../schema/messages/custom-domains/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './look.module.css';

const again = { awaitRefetchQueries: true, refetchQueries: [CustomDomainsDocument] };

interface DomainsCardProps {
  /** Whether the plan has domains; without it one that is there can be removed. */
  readonly isIncluded: boolean;
}

/** The names under which customers find the pages of the workshop. */
export function DomainsCard({ isIncluded }: DomainsCardProps) {
  const t = useTexts(customDomainTexts);
  const kit = useTexts(kitTexts);
  const brand = useTexts(brandSettingsTexts);
  const resultOf = useResult();
  const [add, { loading }] = useMutation(AddCustomDomainDocument, again);
  const [host, setHost] = useState('');
  const [error, setError] = useState<string>();
  const read = useReadStep(useQuery(CustomDomainsDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await resultOf(add({ variables: { input: { host } } }));
    if (result.kind === 'ok') setHost('');
    setError(result.kind === 'ok' ? undefined : (result.error.fields?.host ?? result.error.text));
  };
  return (
    <SectionCard title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      {read.data.customDomains.map((domain) => (
        <Domain key={domain.id} domain={domain} isIncluded={isIncluded} />
      ))}
      {isIncluded ? (
        <Form onSubmit={(event) => void submit(event)}>
          <Field label={t('host')} name="host" hint={t('hostHint')} error={error}>
            <TextInput
              value={host}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setHost(target.value)}
            />
          </Field>
          <Actions>
            <Button type="submit" variant="secondary" pending={loading}>
              {t('add')}
            </Button>
          </Actions>
        </Form>
      ) : (
        <p>{brand('notIncluded')}</p>
      )}
    </SectionCard>
  );
}

const tones = { PENDING: 'warning', ACTIVE: 'success', FAILED: 'error', REMOVED: 'neutral' } as const;

/** One of them: the two records for its provider, and what the name servers have said. */
function Domain({ domain, isIncluded }: DomainsCardProps & { readonly domain: DomainPartsFragment }) {
  const t = useTexts(customDomainTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [check, { loading }] = useMutation(CheckCustomDomainDocument, again);
  const [remove, removing] = useMutation(RemoveCustomDomainDocument, again);
  const [isLeaving, setLeaving] = useState(false);
  const { id, version, host, state, txtName, txtValue, answerSeen, checkedAt } = domain;
  const act = async (run: Promise<{ data?: unknown }>, done: string) => {
    const result = await resultOf(run);
    setLeaving(false);
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: t('failed'), text: result.error.text, tone: 'error' });
  };
  return (
    <section className={styles.domain} aria-label={host}>
      <p className={styles.head}>
        <strong>{host}</strong>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      {state !== 'ACTIVE' && <p>{t(state === 'FAILED' ? 'failedText' : 'pendingText')}</p>}
      <CopyField label={t('txtName')} name="txtName" value={txtName} />
      <CopyField label={t('txtValue')} name="txtValue" value={txtValue} />
      <CopyField label={t('cnameName')} name="cnameName" value={host} />
      <CopyField label={t('cnameValue')} name="cnameValue" value={window.location.hostname} />
      {checkedAt !== null && (
        <p className={styles.muted}>{t('seen', { at: formats.moment(checkedAt), answer: answerSeen ?? '–' })}</p>
      )}
      <Actions>
        {isIncluded && (
          <Button
            variant="secondary"
            pending={loading}
            onClick={() => void act(check({ variables: { input: { id } } }), t('checked'))}
          >
            {t('check')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {kit('remove')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isLeaving}
        title={t('removeTitle', { host })}
        description={t('removeText')}
        confirmText={kit('remove')}
        pending={removing.loading}
        onConfirm={() => void act(remove({ variables: { input: { id, version } } }), t('removed'))}
        onCancel={() => setLeaving(false)}
      />
    </section>
  );
}
