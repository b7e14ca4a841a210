/** What other features show of photos and papers. */

export { filePath } from './file-grid.tsx';
export { FilesCard } from './files-card.tsx';
export { JobPhotos } from './job-photos.tsx';
export { KeptFiles } from './kept-files.tsx';
export { CameraButton } from './pick-buttons.tsx';
export { sendFile } from './send-file.ts';
export { UploadList } from './upload-list.tsx';
export { useUploads } from './use-uploads.ts';
