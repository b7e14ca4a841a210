import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import QrCode from 'lucide-react/icons/qr-code';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { RefusalNotice } from '../../../kit/screens/refusal-notice.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import type { Result } from '../../../kit/session/result.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { SmsDialog, useSmsWay } from '../sms/index.ts';
import { LinkPanel, type Program } from './link-panel.tsx';
import styles from './sharing.module.css';

/** Whom it is for. */
export interface Reader {
  readonly email: string | null;
  readonly phone: string | null;
}

export interface ShareDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly reader: Reader | undefined;
  /** Does what is asked for, and gives the address. */
  readonly give: (channel: 'EMAIL' | 'LINK') => Promise<Result<string>>;
  /** The same without what may be missing in it, offered where parts of it were refused. */
  readonly giveLess?: ShareDialogProps['give'] | undefined;
  readonly messageOf: (url: string) => string;
  /** What an SMS says that the workshop's own provider sends; none where nobody is written to. */
  readonly sms?: Omit<ComponentProps<typeof SmsDialog>, 'phone' | 'onClose'> | undefined;
  /** Called with the program by which the address was passed on. */
  readonly onHandOver: (program: Program) => void;
  readonly onClose: () => void;
  /** Another thing that could be sent. */
  readonly children?: ReactNode;
}

/** Gives something to a customer: by mail, or by its address for everything else. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, lead, reader, give, giveLess, messageOf, sms, onHandOver, onClose, children } = props;
  const t = useTexts(sharingTexts);
  const toast = useToast();
  const [pending, setPending] = useState<'EMAIL' | 'LINK'>();
  const [failure, setFailure] = useState<ApiError>();
  const [url, setUrl] = useState<string>();
  const [isWriting, setIsWriting] = useState(false);
  const { email, phone } = reader ?? {};
  const hasSms = useSmsWay(phone);
  const mayLeaveOut = giveLess !== undefined && failure?.fields !== undefined && !('channel' in failure.fields);
  const send = async (channel: 'EMAIL' | 'LINK', way = give) => {
    if (pending !== undefined) return;
    setPending(channel);
    const result = await way(channel);
    setPending(undefined);
    if (result.kind === 'error') {
      setFailure(result.error);
      return;
    }
    setFailure(undefined);
    if (channel === 'LINK') {
      setUrl(result.data);
      return;
    }
    toast({ title: t('sent', { email: email ?? '' }), tone: 'success' });
    onClose();
  };
  if (url !== undefined) {
    return (
      <Dialog open onClose={onClose} title={t('linkTitle')} description={t('linkLead')}>
        <LinkPanel url={url} phone={reader?.phone ?? null} message={messageOf(url)} onHandOver={onHandOver} />
      </Dialog>
    );
  }
  if (isWriting && sms !== undefined && phone) {
    return (
      <Suspense>
        <SmsDialog {...sms} phone={phone} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      {failure && (
        <RefusalNotice
          title={t('notSent')}
          error={failure}
          action={
            mayLeaveOut && (
              <Button
                variant="secondary"
                pending={pending === 'EMAIL'}
                pendingText={t('working')}
                onClick={() => void send('EMAIL', giveLess)}
              >
                {t('pdfOnly')}
              </Button>
            )
          }
        />
      )}
      <div className={styles.ways}>
        {email ? (
          <Button
            wide
            icon={<Mail aria-hidden="true" />}
            pending={pending === 'EMAIL'}
            pendingText={t('working')}
            onClick={() => void send('EMAIL')}
          >
            {t('byMail', { email })}
          </Button>
        ) : (
          <Note>{t('noEmail')}</Note>
        )}
        {hasSms && sms !== undefined && phone && (
          <Button
            wide
            variant={email ? 'secondary' : 'primary'}
            icon={<MessageSquare aria-hidden="true" />}
            onClick={() => setIsWriting(true)}
          >
            {t('bySms', { phone: phoneWords(phone) })}
          </Button>
        )}
        <Button
          wide
          variant={email || hasSms ? 'secondary' : 'primary'}
          icon={<QrCode aria-hidden="true" />}
          pending={pending === 'LINK'}
          pendingText={t('working')}
          onClick={() => void send('LINK')}
        >
          {t('byLink')}
        </Button>
        {children}
      </div>
    </Dialog>
  );
}
