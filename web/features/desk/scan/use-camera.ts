import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CodeReader, loadCodeReader } from './code-reader.ts';

declare global {
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** What keeps a camera from scanning: it is not allowed, not there, not free, or codes cannot be read. */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'noReader';
export type CameraState = 'starting' | 'on' | CameraTrouble;

export interface CameraOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether a code is still looked for; the picture goes on without it. */
  readonly reads: boolean;
  readonly onCode: (text: string) => void;
}

export interface Camera {
  readonly state: CameraState;
  /** Undefined where the camera has no light. */
  readonly torch: boolean | undefined;
  readonly switchTorch: () => void;
  readonly restart: () => void;
}

/** Between two looks at the picture: often enough for a hand, seldom enough for the battery. */
const pauseMilliseconds = 120;

/**
 * The camera at the back of a phone in a video element, and the codes that it sees. It is on only while the page is in
 * sight.
 */
export function useCamera({ video, reads, onCode }: CameraOptions): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [torch, setTorch] = useState<boolean>();
  const [tries, setTries] = useState(0);
  const [isVisible, setVisible] = useState(() => !document.hidden);
  const track = useRef<MediaStreamTrack>(undefined);
  const [reader, setReader] = useState<CodeReader>();

  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins again
  useEffect(() => {
    if (!isVisible) return;
    let stopped = false;
    let stream: MediaStream | undefined;
    setState('starting');
    const start = async () => {
      stream = await openCamera();
      const element = video.current;
      if (stopped || element === null) return stopAll(stream);
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      [track.current] = stream.getVideoTracks();
      setTorch(track.current?.getCapabilities?.().torch === true ? false : undefined);
      setReader(
        await loadCodeReader()
          .catch(() => undefined)
          .then((loaded) => loaded ?? Promise.reject(new NoReader())),
      );
      if (!stopped) setState('on');
    };
    start().catch((error: unknown) => {
      if (!stopped) setState(cameraTrouble(error));
    });
    return () => {
      stopped = true;
      stopAll(stream);
    };
  }, [isVisible, tries, video]);

  useEffect(() => {
    const element = video.current;
    if (state !== 'on' || !reads || reader === undefined || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const look = async () => {
      const text = await reader.read(element).catch(() => undefined);
      if (stopped) return;
      if (text === undefined) timer = setTimeout(() => void look(), pauseMilliseconds);
      else onCode(text);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [state, reads, reader, video, onCode]);

  const switchTorch = () => {
    const next = torch !== true;
    track.current
      ?.applyConstraints({ advanced: [{ torch: next }] })
      .then(() => setTorch(next))
      .catch(() => setTorch(undefined));
  };
  const restart = useCallback(() => setTries((before) => before + 1), []);
  return { state, torch, switchTorch, restart };
}

class NoReader extends Error {}

/** @throws DOMException as `getUserMedia`, and NotFoundError where a page may have no camera at all */
function openCamera(): Promise<MediaStream> {
  // Undefined on a page that did not come over a secure line.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return Promise.reject(new DOMException('No camera', 'NotFoundError'));
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function stopAll(stream: MediaStream | undefined): void {
  for (const each of stream?.getTracks() ?? []) each.stop();
}

/** Why the camera does not scan, by what the browser said. */
export function cameraTrouble(error: unknown): CameraTrouble {
  if (error instanceof NoReader) return 'noReader';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
