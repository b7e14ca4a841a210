import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { fileMimes } from '../../../../schema/features/workshop/file-mimes.ts';
import { brandSettingsTexts } from '../../../../schema/messages/brand-settings/index.ts';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { sendFile } from '../files/index.ts';
import styles from './look.module.css';

interface IconChooserProps {
  readonly workshopId: string;
  readonly iconFileId: string | null;
  readonly onChoose: (id: string | null) => void;
}

const pictures: readonly string[] = fileMimes.filter((mime) => mime !== 'application/pdf');

/** Brings the picture that phones show for the pages of the workshop; it counts once the look is saved. */
export function IconChooser({ workshopId, iconFileId, onChoose }: IconChooserProps) {
  const t = useTexts(brandSettingsTexts);
  const words = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const readChosenFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0];
    target.value = '';
    if (picture === undefined) return;
    if (!pictures.includes(picture.type)) {
      setFailure(t('iconKind'));
      return;
    }
    setPending(true);
    const error = await sendFile(picture, { to: `WORKSHOP:${workshopId}`, words, onSent: onChoose }).done;
    setPending(false);
    if (error === undefined || error === 'aborted') setFailure(undefined);
    // The server looks into the file: what only calls itself a picture is refused in words that offer a paper as well.
    else setFailure(error.fields?.file === 'fileKind' ? t('iconKind') : error.text);
  };
  return (
    <div className={styles.icon}>
      <p>{t('icon')}</p>
      <p className={styles.muted}>{t('iconHint')}</p>
      {failure !== undefined && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <Actions>
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden="true" />}
          pending={pending}
          onClick={() => input.current?.click()}
        >
          {t(iconFileId === null ? 'chooseIcon' : 'replaceIcon')}
        </Button>
        {iconFileId !== null && (
          <Button variant="ghost" onClick={() => onChoose(null)}>
            {t('removeIcon')}
          </Button>
        )}
      </Actions>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={pictures.join(',')}
        aria-label={t('chooseIcon')}
        tabIndex={-1}
        onChange={(event) => void readChosenFile(event)}
      />
    </div>
  );
}
