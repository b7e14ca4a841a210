import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  EInvoiceSettingsDocument,
  type EInvoiceSettingsPartsFragment,
  NewWebhookSecretDocument,
  SaveEInvoiceSettingsDocument,
} from '../../../../../generated/graphql.ts';
import { eInvoiceSettingsFields } from '../../../../../schema/features/money/e-invoice-delivery.ts';
import { syntaxNames, syntaxOf } from '../../../../../schema/features/money/e-invoices.ts';
import { eInvoiceForm, eInvoiceWay } from '../../../../../schema/features/workshop/enums.ts';
import { deliveryTexts } from '../../../../../schema/messages/e-invoice-delivery/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CopyField } from '../../../../ui/forms/copy-field.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

/** Where e-invoices go beside the customer. */
export function EInvoicesCard() {
  const t = useTexts(deliveryTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [make, { loading }] = useMutation(NewWebhookSecretDocument);
  const read = useReadStep(useQuery(EInvoiceSettingsDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const settings = read.data.eInvoiceSettings;
  const { way, form, automatic, url, hasSecret } = settings;
  const makeSecret = async () => {
    const result = await resultOf(make());
    if (result.kind === 'error') toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
    else setSecret(result.data.newWebhookSecret.secret);
  };
  const items = [
    { label: t('way'), value: way === null ? t('off') : t(`ways.${way}`) },
    ...(way === null
      ? []
      : [
          { label: t('form'), value: syntaxNames[syntaxOf[form]] },
          { label: t('when'), value: automatic ? t('atIssue') : t('byHand') },
        ]),
    ...(way === 'WEBHOOK'
      ? [
          { label: t('url'), value: url },
          { label: t('secret'), value: hasSecret ? t('secretThere') : t('secretMissing') },
        ]
      : []),
  ];
  return (
    <SectionCard title={t('title')}>
      <p>{t('settingsText')}</p>
      <DataList items={items} />
      <Actions>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
        {way === 'WEBHOOK' && (
          <Button variant="secondary" pending={loading} pendingText={t('making')} onClick={() => void makeSecret()}>
            {t('makeSecret')}
          </Button>
        )}
      </Actions>
      {isOpen && <WayDialog settings={settings} onClose={() => setOpen(false)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </SectionCard>
  );
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useTexts(deliveryTexts);
  return (
    <Dialog open onClose={onClose} title={t('secretTitle')} description={t('secretText')}>
      <CopyField label={t('secret')} name="secret" value={secret} />
      <Actions>
        <Button onClick={onClose}>{t('done')}</Button>
      </Actions>
    </Dialog>
  );
}

interface WayDialogProps {
  readonly settings: EInvoiceSettingsPartsFragment;
  readonly onClose: () => void;
}

function WayDialog({ settings, onClose }: WayDialogProps) {
  const t = useTexts(deliveryTexts);
  const resultOf = useResult();
  // Settings have one version with the rest of the workshop's.
  const [save] = useMutation(SaveEInvoiceSettingsDocument, {
    awaitRefetchQueries: true,
  });
  const { version, way, form, automatic, url, folderOffered } = settings;
  const ways = eInvoiceWay.options.filter((each) => each !== 'FOLDER' || folderOffered || way === 'FOLDER');
  return (
    <SettingsDialog
      title={t('title')}
      schema={eInvoiceSettingsFields}
      fields={[
        {
          name: 'way',
          label: t('way'),
          options: [{ value: '', label: t('off') }, ...ways.map((value) => ({ value, label: t(`ways.${value}`) }))],
        },
        {
          name: 'form',
          label: t('form'),
          options: eInvoiceForm.options.map((value) => ({ value, label: syntaxNames[syntaxOf[value]] })),
        },
        { name: 'url', label: t('url'), hint: t('urlHint') },
        { name: 'automatic', label: t('automatic'), kind: 'check' },
      ]}
      initial={{ way, form, automatic, url }}
      failure={t('notSaved')}
      send={(input) => resultOf(save({ variables: { input: { ...input, version } } }))}
      onClose={onClose}
    />
  );
}
