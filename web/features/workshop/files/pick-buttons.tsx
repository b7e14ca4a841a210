import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef } from 'react';
import { fileMimes } from '../../../../schema/features/workshop/file-mimes.ts';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './files.module.css';

export interface PickProps {
  readonly onPick: (files: readonly File[]) => void;
}

/** The camera of a telephone, and the choice of files. */
export function PickButtons({ onPick }: PickProps) {
  const t = useTexts(filesTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.pick}>
      <span className={styles.camera}>
        <CameraButton onPick={onPick} variant="secondary" />
      </span>
      <Button
        variant="ghost"
        className={styles.choose}
        icon={<Paperclip aria-hidden="true" />}
        aria-label={t('choose')}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept={fileMimes.join(',')}
        aria-label={t('choose')}
        tabIndex={-1}
        onChange={(event) => onPick(takenFrom(event))}
      />
    </span>
  );
}

/** Opens the camera at once; where there is none, the choice of pictures. Photos are made smaller before they are handed on. */
export function CameraButton({
  onPick,
  variant = 'primary',
  wide = false,
  text,
}: PickProps & { readonly variant?: 'primary' | 'secondary'; readonly wide?: boolean; readonly text?: string }) {
  const t = useTexts(filesTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} wide={wide} icon={<Camera aria-hidden="true" />} onClick={() => input.current?.click()}>
        {text ?? t('takePhoto')}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={text ?? t('takePhoto')}
        tabIndex={-1}
        onChange={(event) => void scalePhotos(takenFrom(event)).then(onPick)}
      />
    </>
  );
}

/** The photos made smaller; as they are where what does it cannot be loaded: no photo of a yard is lost. */
async function scalePhotos(files: readonly File[]): Promise<readonly File[]> {
  const scaling = await import('../../../kit/browser/scale-photo.ts').catch(() => undefined);
  return scaling === undefined ? files : Promise.all(files.map(scaling.scalePhoto));
}

/** What was chosen; the same can be chosen again afterwards. */
function takenFrom({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}
