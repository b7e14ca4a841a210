import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import { useCallback, useRef, useState } from 'react';
import { scanTexts } from '../../../../schema/messages/scan/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { CameraButton } from '../../workshop/files/index.ts';
import { loadCodeReader } from './code-reader.ts';
import styles from './scan.module.css';
import { type CameraTrouble, useCamera } from './use-camera.ts';

export interface CameraViewProps {
  /** Whether a code is still looked for. */
  readonly reads: boolean;
  /** Called with the text of each code that is read, once. */
  readonly onCode: (text: string) => void;
}

/** The picture of the camera with a frame for the code; where there is none, why, and a photo in its place. */
export function CameraView({ reads, onCode }: CameraViewProps) {
  const t = useTexts(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const take = useCallback(
    (text: string) => {
      // Felt where nobody looks at the screen; not every phone can.
      navigator.vibrate?.(60);
      onCode(text);
    },
    [onCode],
  );
  const { state, torch, switchTorch, restart } = useCamera({ video, reads, onCode: take });
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className={thumb.column}>
      <div className={styles.picture} data-resting={!reads || undefined} hidden={!isOn}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" tabIndex={-1} />
        <span className={styles.frame} aria-hidden="true" />
        <p className={styles.hint} role="status">
          {state === 'starting' ? t('starting') : reads ? t('looking') : ''}
        </p>
        {torch !== undefined && (
          <Button
            variant="secondary"
            className={styles.torch}
            aria-pressed={torch}
            icon={torch ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
            onClick={switchTorch}
          >
            {t(torch ? 'torchOff' : 'torchOn')}
          </Button>
        )}
      </div>
      {!isOn && <Trouble trouble={state} onAgain={restart} onCode={take} />}
    </div>
  );
}

interface TroubleProps {
  readonly trouble: CameraTrouble;
  readonly onAgain: () => void;
  readonly onCode: (text: string) => void;
}

/** Why there is no picture, and what helps: another try, or a photo of the code. */
function Trouble({ trouble, onAgain, onCode }: TroubleProps) {
  const t = useTexts(scanTexts);
  const [isEmpty, setEmpty] = useState(false);
  const readPhoto = async ([photo]: readonly File[]) => {
    if (photo === undefined) return;
    setEmpty(false);
    const text = await textOnPhoto(photo).catch(() => undefined);
    if (text === undefined) setEmpty(true);
    else onCode(text);
  };
  return (
    <div className={thumb.column}>
      <Notice tone="warning" title={t(trouble)}>
        {t(`${trouble}Text`)}
      </Notice>
      {isEmpty && <p role="alert">{t('noCode')}</p>}
      <div className={styles.ways}>
        <CameraButton text={t('photo')} variant="secondary" onPick={(files) => void readPhoto(files)} />
        <Button variant="ghost" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  );
}

async function textOnPhoto(photo: File): Promise<string | undefined> {
  const [reader, picture] = await Promise.all([loadCodeReader(), createImageBitmap(photo)]);
  return reader.read(picture).finally(() => picture.close());
}
