import styles from './logo.module.css';

/** The mark alone: a hexagon nut whose opening is the letter D. Takes the size of its text. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M9.2 3h13.6a2.4 2.4 0 0 1 2.1 1.2l5.8 10.6a2.4 2.4 0 0 1 0 2.4l-5.8 10.6a2.4 2.4 0 0 1-2.1 1.2H9.2a2.4 2.4 0 0 1-2.1-1.2L1.3 17.2a2.4 2.4 0 0 1 0-2.4L7.1 4.2A2.4 2.4 0 0 1 9.2 3Z"
        fill="#ff7a1a"
      />
      <path d="M11 9h5.4a7 7 0 0 1 0 14H11Z" fill="none" stroke="#1c0f02" strokeWidth="3.4" strokeLinejoin="round" />
    </svg>
  );
}

/** Mark and wordmark. The mark is decoration; the word is the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Delavnica
    </span>
  );
}
