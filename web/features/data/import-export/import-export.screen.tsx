import { useApolloClient, useQuery } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useEffect, useState } from 'react';
import { ImportsDocument, type ImportsQuery } from '../../../../generated/graphql.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { accountantPath } from '../../../kit/navigation/accountant-path.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { undoImport } from './import-calls.ts';
import styles from './import-export.module.css';

/** What is read of a file is checked in the browser as well, with a library of its own. */
const importCard = screenPart(async () => (await import('./import-card.tsx')).ImportCard);

/** How often an import is looked at that is being applied or undone. */
const pollMilliseconds = 3_000;

/** `/import-export`: data of another program in, everything out. */
export function Screen() {
  const t = useTexts(importExportTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) =>
        can(role, 'settings.manage') ? <Parts /> : <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
      }
    </SignedInScreen>
  );
}

function Parts() {
  const t = useTexts(importExportTexts);
  const kit = useTexts(kitTexts);
  const ImportCard = useScreenPart(importCard);
  const client = useApolloClient();
  const query = useQuery(ImportsDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  const { startPolling, stopPolling } = query;
  const isRunning = query.data?.imports.some(({ state }) => state === 'APPLYING' || state === 'UNDOING') ?? false;
  // Another window, or the server after a crash, has it in hand: the list says how far it has come.
  useEffect(() => {
    if (!isRunning) return;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  // What was read of customers, vehicles and invoices is another now, wherever it is shown.
  const reread = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  return (
    <SectionColumns>
      <SectionColumn>
        {ImportCard ? <ImportCard onDone={reread} /> : <Skeleton rows={6} text={kit('loading')} />}
      </SectionColumn>
      <SectionColumn>
        <SectionCard title={t('exportTitle')}>
          <p className={styles.muted}>{t('exportText')}</p>
          <div>
            <ButtonAnchor variant="secondary" href="/api/export.zip" download icon={<Download aria-hidden="true" />}>
              {t('exportButton')}
            </ButtonAnchor>
          </div>
        </SectionCard>
        <SectionCard title={t('accountantTitle')}>
          <p className={styles.muted}>{t('accountantText')}</p>
          <div>
            <ButtonLink variant="secondary" to={accountantPath} icon={<FileSpreadsheet aria-hidden="true" />}>
              {t('accountantButton')}
            </ButtonLink>
          </div>
        </SectionCard>
        {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
        {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
        {read.step === 'ready' && <Latest imports={read.data.imports} onDone={reread} />}
      </SectionColumn>
    </SectionColumns>
  );
}

interface LatestProps {
  readonly imports: ImportsQuery['imports'];
  readonly onDone: () => void;
}

/** The imports that were applied, each with the way back. */
function Latest({ imports, onDone }: LatestProps) {
  const t = useTexts(importExportTexts);
  const formats = useFormats();
  const words = useFailureWords();
  const toast = useToast();
  const [pending, setPending] = useState<string>();
  const applied = imports.filter(({ state }) => state !== 'CHECKED');
  const undo = async (id: string) => {
    setPending(id);
    const result = await undoImport(id, words);
    setPending(undefined);
    if (result.kind === 'ok') toast({ title: t('undone'), tone: 'success' });
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
    onDone();
  };
  if (applied.length === 0) return null;
  return (
    <SectionCard title={t('latest')}>
      <ul className={styles.latest}>
        {applied.map(({ id, fileName, kind, state, good, createdAt }) => (
          <li key={id}>
            <span className={styles.words}>
              <strong>{fileName}</strong>
              <span className={styles.muted}>
                {[t(`kinds.${kind}`), t('rows', { count: good }), formats.date(createdAt), t(`states.${state}`)].join(
                  ' · ',
                )}
              </span>
            </span>
            {state === 'APPLIED' && (
              <Button
                variant="secondary"
                pending={pending === id}
                pendingText={t('undoing')}
                aria-label={t('undoOf', { name: fileName })}
                onClick={() => void undo(id)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
