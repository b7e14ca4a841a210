import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ScannedCodeDocument, ScannedTyresDocument } from '../../../../generated/graphql.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import { scanTexts } from '../../../../schema/messages/scan/index.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { CameraView } from './camera-view.tsx';
import { FoundList } from './found-list.tsx';
import styles from './scan.module.css';
import { parseCardLink, resolveScan, type ScanHit, scanSearchText, tyreLabelIn } from './scanned-text.ts';

/** `/scan`: one camera for the paper, the key and the plate tag; what it reads is opened, or searched for. */
export function Screen() {
  const t = useTexts(scanTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {() => <Scan />}
    </SignedInScreen>
  );
}

/** What became of a code: it is looked for, was found, or could not be looked for. */
type Outcome =
  | { readonly step: 'searching' }
  | { readonly step: 'found'; readonly hits: readonly ScanHit[] }
  | { readonly step: 'failed'; readonly why: string };

function Scan() {
  const t = useTexts(scanTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Which answer counts: of several codes that of the last one. */
  const latest = useRef(0);

  const open = useCallback(
    // The way back leads past the camera, which would read the same code again.
    (path: string) => void navigate(path, { replace: true }),
    [navigate],
  );
  const find = useCallback(
    async (read: string) => {
      latest.current += 1;
      const own = latest.current;
      const cardId = parseCardLink(read, location.origin);
      if (cardId !== undefined) return open(rowPath('jobCard', cardId));
      const text = scanSearchText(read);
      if (text === '') return undefined;
      setCode(text);
      setTyped(text);
      setOutcome({ step: 'searching' });
      const label = tyreLabelIn(read);
      if (label !== undefined) {
        const asked = { query: ScannedTyresDocument, variables: { label }, fetchPolicy: 'network-only' } as const;
        const tyres = await resultOf(client.query(asked));
        if (own !== latest.current) return undefined;
        if (tyres.kind === 'ok') return open(`${paths.tyres()}?set=${tyres.data.tyreSet.id}`);
        const isUnknown = tyres.error.code === 'NOT_FOUND';
        return setOutcome(isUnknown ? { step: 'found', hits: [] } : { step: 'failed', why: tyres.error.text });
      }
      const variables = { text, states: [...openStates] };
      const result = await resultOf(
        client.query({ query: ScannedCodeDocument, variables, fetchPolicy: 'network-only' }),
      );
      if (own !== latest.current) return undefined;
      if (result.kind === 'error') return setOutcome({ step: 'failed', why: result.error.text });
      const { only, hits } = resolveScan(text, result.data);
      if (only !== undefined) return open(pathOf(only));
      return setOutcome({ step: 'found', hits });
    },
    [client, resultOf, open],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find(typed);
  };
  const scanNext = () => {
    latest.current += 1;
    setCode(undefined);
    setTyped('');
    setOutcome(undefined);
  };
  const onCode = useCallback((text: string) => void find(text), [find]);

  return (
    <div className={classNames(thumb.column, styles.page)}>
      <CameraView reads={code === undefined} onCode={onCode} />
      <form className={styles.typed} noValidate onSubmit={submit}>
        <Field label={t('typed')} name="code">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={50}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className={thumb.big}
          pending={outcome?.step === 'searching'}
          aria-disabled={typed.trim() === '' || undefined}
        >
          {t('find')}
        </Button>
      </form>
      <div role="status" className={classNames(thumb.column, styles.outcome)}>
        {code !== undefined && outcome?.step === 'searching' && <p>{t('searching', { code })}</p>}
        {code !== undefined && outcome?.step === 'found' && outcome.hits.length === 0 && (
          <Notice tone="warning" title={t('notFound', { code })}>
            {t('notFoundText')}
          </Notice>
        )}
        {outcome?.step === 'failed' && (
          <Notice tone="error" title={t('failed')}>
            {outcome.why}
          </Notice>
        )}
      </div>
      {code !== undefined && outcome?.step === 'found' && outcome.hits.length > 0 && (
        <FoundList title={t('found', { code })} hits={outcome.hits} pathOf={pathOf} />
      )}
      {code !== undefined && (
        <Button className={thumb.big} wide onClick={scanNext}>
          {t('next')}
        </Button>
      )}
    </div>
  );
}

/** Where a hit is shown; an estimate on its card. */
const pathOf = ({ kind, id }: ScanHit): string => {
  if (kind === 'vehicle' || kind === 'part') return rowPath(kind, id);
  return rowPath(kind === 'invoice' ? 'invoice' : 'jobCard', id);
};
