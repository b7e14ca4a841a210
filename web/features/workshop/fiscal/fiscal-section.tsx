import { useQuery } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import {
  type FiscalPremisePartsFragment,
  FiscalSettingsDocument,
  type FiscalSettingsQuery,
} from '../../../../generated/graphql.ts';
import { certificateWarningDays } from '../../../../schema/features/workshop/fiscal.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import styles from '../../../kit/sections/section-rows.module.css';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { InternalAct } from './internal-act.tsx';
import { nameOf } from './subject-name.ts';

const CertificateDialog = lazy(async () => ({ default: (await import('./certificate-dialog.tsx')).CertificateDialog }));
const PremiseDialog = lazy(async () => ({ default: (await import('./premise-dialog.tsx')).PremiseDialog }));
const ClosePremiseDialog = lazy(async () => ({
  default: (await import('./close-premise-dialog.tsx')).ClosePremiseDialog,
}));

type Premise = FiscalPremisePartsFragment;
type Open = { readonly kind: 'certificate' } | { readonly kind: 'premise' | 'close'; readonly premise?: Premise };

const dayMs = 86_400_000;

/** How invoices are confirmed: what is there for each environment of the tax authority, and what is missing. */
export function FiscalSection() {
  const t = useTexts(fiscalTexts);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(FiscalSettingsDocument, { fetchPolicy: 'cache-and-network' }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <SectionCard title={t('title')}>
      {read.step === 'loading' && <Skeleton rows={4} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {read.step === 'ready' && <Environments settings={read.data.fiscalSettings} onOpen={setOpen} />}
      <InternalAct />
      {open && read.step === 'ready' && (
        <Suspense>
          {open.kind === 'certificate' && <CertificateDialog modes={offeredIn(read.data)} onClose={close} />}
          {open.kind === 'premise' && <PremiseDialog modes={offeredIn(read.data)} row={open.premise} onClose={close} />}
          {open.kind === 'close' && open.premise && <ClosePremiseDialog premise={open.premise} onClose={close} />}
        </Suspense>
      )}
    </SectionCard>
  );
}

const offeredIn = ({ fiscalSettings }: FiscalSettingsQuery) =>
  fiscalSettings.environments.flatMap(({ mode, offered }) => (offered ? [mode] : []));

interface EnvironmentsProps {
  readonly settings: FiscalSettingsQuery['fiscalSettings'];
  readonly onOpen: (open: Open) => void;
}

function Environments({ settings, onOpen }: EnvironmentsProps) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const { environments, certificates, premises } = settings;
  const isOffered = environments.some(({ offered }) => offered);
  const endsSoon = certificates.some(
    ({ validUntil }) => Date.parse(validUntil) < Date.now() + certificateWarningDays * dayMs,
  );
  return (
    <>
      {endsSoon && <Notice tone="warning" title={t('endsSoon')} />}
      <ul>
        {environments.map(({ mode, offered, missing }) => {
          const certificate = certificates.find((each) => each.mode === mode);
          const lacks = missing.map((lack) => t(`lacks.${lack}`)).join(', ');
          return (
            <li key={mode} className={styles.row}>
              <span className={styles.words}>
                <strong>{t(`environments.${mode}`)}</strong>
                {certificate && (
                  <span className={styles.muted}>
                    {t('validUntil', {
                      subject: nameOf(certificate.subject),
                      serial: certificate.serial,
                      day: formats.date(certificate.validUntil),
                    })}
                  </span>
                )}
                <span className={styles.muted}>
                  {!offered && t('notOffered')}
                  {offered && (missing.length === 0 ? t('ready') : `${t('missing')}: ${lacks}`)}
                </span>
              </span>
            </li>
          );
        })}
        {premises.map((premise) => (
          <PremiseRow key={premise.id} premise={premise} onOpen={onOpen} />
        ))}
      </ul>
      {isOffered && (
        <Actions>
          <Button variant="secondary" onClick={() => onOpen({ kind: 'certificate' })}>
            {t('upload')}
          </Button>
          {certificates.length > 0 && (
            <Button variant="secondary" onClick={() => onOpen({ kind: 'premise' })}>
              {t('addPremise')}
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

function PremiseRow({ premise, onOpen }: { readonly premise: Premise; readonly onOpen: EnvironmentsProps['onOpen'] }) {
  const t = useTexts(fiscalTexts);
  const kit = useTexts(kitTexts);
  const { mode, code, kind, state, refusal, registeredAt } = premise;
  const isOver = state === 'CLOSED' || premise.closing;
  const words = [t(`environments.${mode}`), t(`kinds.${kind}`), t(`premiseStates.${state}`, { code: refusal ?? '' })];
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{code}</strong>
        <span className={styles.muted}>{words.join(' · ')}</span>
      </span>
      {!isOver && (
        <Actions>
          <Button
            variant="ghost"
            icon={<Pencil aria-hidden="true" />}
            aria-label={kit('editOf', { name: code })}
            onClick={() => onOpen({ kind: 'premise', premise })}
          />
          {registeredAt !== null && (
            <Button variant="ghost" onClick={() => onOpen({ kind: 'close', premise })}>
              {t('closePremise', { code })}
            </Button>
          )}
        </Actions>
      )}
    </li>
  );
}
