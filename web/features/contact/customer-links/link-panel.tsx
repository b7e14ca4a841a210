import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { smsAddress, viberAddress, whatsAppAddress } from './hand-over.ts';
import styles from './sharing.module.css';

/** A program of the sender's own. */
export type Program = 'SMS' | 'WHATSAPP' | 'VIBER';

/** What they are called everywhere. */
const names = { SMS: 'SMS', WHATSAPP: 'WhatsApp', VIBER: 'Viber' } as const satisfies Record<Program, string>;

export interface LinkPanelProps {
  readonly url: string;
  readonly phone: string | null;
  /** What the customer reads, with the address in it. */
  readonly message: string;
  readonly onHandOver: (program: Program) => void;
}

/** An address for the customer: as a code for the phone that is held at the screen, to copy, and for the sender's own programs. */
export function LinkPanel({ url, phone, message, onHandOver }: LinkPanelProps) {
  const t = useTexts(sharingTexts);
  return (
    <div className={styles.link}>
      <Code url={url} label={t('code')} />
      <CopyField label={t('address')} name="address" value={url} />
      <Actions>
        <ButtonAnchor variant="secondary" href={smsAddress(phone, message)} onClick={() => onHandOver('SMS')}>
          {names.SMS}
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          href={whatsAppAddress(phone, message)}
          target="_blank"
          rel="noreferrer"
          onClick={() => onHandOver('WHATSAPP')}
        >
          {names.WHATSAPP}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={viberAddress(message)} onClick={() => onHandOver('VIBER')}>
          {names.VIBER}
        </ButtonAnchor>
      </Actions>
    </div>
  );
}

const quietModules = 4;

function Code({ url, label }: { readonly url: string; readonly label: string }) {
  const { path, modules } = useMemo(() => {
    const code = generate(url);
    return { path: toSvgPath(code), modules: code.size + 2 * quietModules };
  }, [url]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} transform={`translate(${quietModules} ${quietModules})`} fill="#000" />
    </svg>
  );
}
