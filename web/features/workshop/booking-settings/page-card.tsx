import { useMutation } from '@apollo/client/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { z } from 'zod';
import { SaveBookingSettingsDocument } from '../../../../generated/graphql.ts';
import { saveBookingSettingsInput } from '../../../../schema/features/desk/planner/services.ts';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './booking.module.css';
import { frameSnippet } from './frame-snippet.ts';
import { type OfBooking, useSaveBooking } from './use-save-booking.ts';

export interface PageCardProps extends OfBooking {
  /** Its address. */
  readonly url: string;
}

/** One switch, and once it is on, the ways to bring the page to the customers. */
export function PageCard({ settings, url }: PageCardProps) {
  const t = useTexts(bookingSettingsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveBookingSettingsDocument, { awaitRefetchQueries: true });
  const [open, setOpen] = useState<'address' | 'off'>();
  const { version } = settings;
  const turn = async (on: boolean) => {
    const result = await resultOf(save({ variables: { input: { version, on } } }));
    setOpen(undefined);
    if (result.kind === 'ok') toast({ title: t(on ? 'turnedOn' : 'turnedOff'), tone: 'success' });
    else toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
  };
  if (!settings.booking.on) {
    return (
      <SectionCard title={t('page')}>
        <p>{t('offText')}</p>
        <div>
          <Button pending={loading} pendingText={t('turningOn')} onClick={() => void turn(true)}>
            {t('turnOn')}
          </Button>
        </div>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('page')}>
      <p>{t('onText')}</p>
      <div className={styles.address}>
        <div className={styles.fields}>
          <CopyField label={t('address')} name="address" value={url} />
          <CopyField label={t('snippet')} name="snippet" value={frameSnippet(url, t('frameTitle'))} />
        </div>
        <figure className={styles.code}>
          <QRCodeSVG value={url} size={160} marginSize={2} title={t('qr')} role="img" />
        </figure>
      </div>
      <Actions>
        <ButtonAnchor href={url} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
          {t('open')}
        </ButtonAnchor>
        <Button variant="secondary" onClick={() => setOpen('address')}>
          {t('changeAddress')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen('off')}>
          {t('turnOff')}
        </Button>
      </Actions>
      {open === 'address' && <AddressDialog settings={settings} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'off'}
        title={t('turnOffTitle')}
        description={t('turnOffText')}
        confirmText={t('turnOff')}
        pending={loading}
        pendingText={t('turningOff')}
        onConfirm={() => void turn(false)}
        onCancel={() => setOpen(undefined)}
      />
    </SectionCard>
  );
}

const { slug } = saveBookingSettingsInput.shape;
const schema = z.object({ slug: slug.unwrap() });

function AddressDialog({ settings, onClose }: OfBooking & { readonly onClose: () => void }) {
  const t = useTexts(bookingSettingsTexts);
  const save = useSaveBooking(settings);
  return (
    <SettingsDialog
      title={t('changeAddress')}
      description={t('addressText')}
      schema={schema}
      fields={[{ name: 'slug', label: t('slug'), hint: t('slugHint') }]}
      initial={{ slug: settings.slug }}
      failure={t('notSaved')}
      send={save}
      onClose={onClose}
    />
  );
}
