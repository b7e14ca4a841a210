import { Button } from './button.tsx';

export interface FailedReadProps {
  /** What could not be read. */
  readonly text: string;
  readonly retryText: string;
  readonly onRetry: () => void;
}

/** Stands where a part of a screen could not be read, with the way to try again. */
export function FailedRead({ text, retryText, onRetry }: FailedReadProps) {
  return (
    <p>
      {text}{' '}
      <Button variant="ghost" onClick={onRetry}>
        {retryText}
      </Button>
    </p>
  );
}
