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
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CheckedName } from './checked-name.tsx';
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

/** One of them: the two records for its provider, and what the name servers have said. */
function Domain({ domain, isIncluded }: DomainsCardProps & { readonly domain: DomainPartsFragment }) {
  const t = useTexts(customDomainTexts);
  const formats = useFormats();
  const [check, { loading }] = useMutation(CheckCustomDomainDocument, again);
  const [remove, removing] = useMutation(RemoveCustomDomainDocument, again);
  const { id, version, host, state, txtName, txtValue, answerSeen, checkedAt } = domain;
  const checkIt = {
    text: t('check'),
    done: t('checked'),
    pending: loading,
    run: () => check({ variables: { input: { id } } }),
  };
  return (
    <CheckedName
      name={host}
      state={state}
      stateText={t(`states.${state}`)}
      advice={t(state === 'FAILED' ? 'failedText' : 'pendingText')}
      failed={t('failed')}
      acts={isIncluded ? [checkIt] : []}
      removal={{
        title: t('removeTitle', { host }),
        text: t('removeText'),
        done: t('removed'),
        pending: removing.loading,
        run: () => remove({ variables: { input: { id, version } } }),
      }}
    >
      <CopyField label={t('txtName')} name="txtName" value={txtName} />
      <CopyField label={t('txtValue')} name="txtValue" value={txtValue} />
      <CopyField label={t('cnameName')} name="cnameName" value={host} />
      <CopyField label={t('cnameValue')} name="cnameValue" value={window.location.hostname} />
      {checkedAt !== null && (
        <p className={styles.muted}>{t('seen', { at: formats.moment(checkedAt), answer: answerSeen ?? '–' })}</p>
      )}
    </CheckedName>
  );
}
