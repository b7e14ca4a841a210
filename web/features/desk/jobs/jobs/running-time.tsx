import { useEffect, useState } from 'react';
import styles from './running-time.module.css';

const tickMilliseconds = 1000;

/** How long a clock has been running, as `1:05:09`. */
export function RunningTime({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} role="timer">
      {elapsedTimeText(now - Date.parse(since))}
    </span>
  );
}

/** Hours, minutes and seconds of a time in milliseconds; the clocks of two computers may differ, so it is never below zero. */
export function elapsedTimeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
