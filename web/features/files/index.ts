/** What other features show of photos and papers. */
export { FilesCard } from './files-card.tsx';
export { CameraButton } from './pick-buttons.tsx';
export { UploadList } from './upload-list.tsx';
export { useUploads } from './use-uploads.ts';
