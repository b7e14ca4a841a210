import { type RefObject, useEffect, useRef } from 'react';
import Pad from 'signature_pad';
import { arrivalTexts } from '../../../../schema/messages/arrival/index.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './arrival.module.css';

export interface SignaturePadProps {
  /** Where the caller finds the pad while it is shown. */
  readonly pad: RefObject<Pad | null>;
  readonly onDraw: () => void;
}

/** A white field to sign in with a finger, in both themes: the picture goes on paper. */
export function SignaturePad({ pad, onDraw }: SignaturePadProps) {
  const t = useTexts(arrivalTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const own = new Pad(element, { backgroundColor: '#ffffff', penColor: '#14171a' });
    pad.current = own;
    // A phone that is turned keeps what was drawn.
    const resize = () => {
      const drawn = own.toData();
      const ratio = Math.max(1, window.devicePixelRatio);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      own.clear();
      own.fromData(drawn);
    };
    resize();
    const watched = new ResizeObserver(resize);
    watched.observe(element);
    own.addEventListener('endStroke', onDraw);
    return () => {
      watched.disconnect();
      own.off();
      pad.current = null;
    };
  }, [pad, onDraw]);
  return <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('area')} />;
}
