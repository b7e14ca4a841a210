ALTER TABLE `customers` ADD INDEX `customers_workshopId_archivedAt_mergedIntoId_erasedAt_idx` (`workshopId`, `archivedAt`, `mergedIntoId`, `erasedAt`);

ALTER TABLE `vehicles` ADD INDEX `vehicles_workshopId_archivedAt_idx` (`workshopId`, `archivedAt`);

ALTER TABLE `search_terms` ADD INDEX `search_terms_workshopId_hidden_term_entityId_kind_idx` (`workshopId`, `hidden`, `term`, `entityId`, `kind`);

ALTER TABLE `files` ADD INDEX `files_workshopId_isLogo_id_idx` (`workshopId`, `isLogo`, `id`);

DROP INDEX `search_terms_workshopId_hidden_term_kind_entityId_idx` ON `search_terms`;

DROP INDEX `files_workshopId_isLogo_idx` ON `files`;
