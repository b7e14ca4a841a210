CREATE INDEX `security_events_createdAt_idx` ON `security_events`(`createdAt`);
