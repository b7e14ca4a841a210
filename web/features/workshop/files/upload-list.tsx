import X from 'lucide-react/icons/x';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './files.module.css';
import type { Upload, useUploads } from './use-uploads.ts';

/** What is on its way, how far it is, and what to do about what failed. */
export function UploadList({ uploads, again, drop }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <OneUpload key={upload.key} upload={upload} onAgain={() => again(upload.key)} onDrop={() => drop(upload.key)} />
      ))}
    </ul>
  );
}

interface OneUploadProps {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

function OneUpload({ upload: { file, state, percent, why = '' }, onAgain, onDrop }: OneUploadProps) {
  const t = useTexts(filesTexts);
  const { name } = file;
  if (state === 'failed') {
    return (
      <li className={styles.failed}>
        <p role="alert">{t('failed', { name, why })}</p>
        <Actions>
          <Button variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button variant="ghost" onClick={onDrop}>
            {t('giveUp')}
          </Button>
        </Actions>
      </li>
    );
  }
  const text =
    state === 'waiting'
      ? t('waiting', { name })
      : percent < 100
        ? t('sending', { name, percent: `${percent}` })
        : t('preparing', { name });
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>{text}</span>
      <progress aria-label={name} max={100} value={percent} />
      <Button variant="ghost" aria-label={t('cancel', { name })} icon={<X aria-hidden="true" />} onClick={onDrop} />
    </li>
  );
}
