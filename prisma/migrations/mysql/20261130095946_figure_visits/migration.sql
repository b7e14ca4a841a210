CREATE TABLE IF NOT EXISTS `figure_visits` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `on` CHAR(10) NOT NULL,
  `zone` VARCHAR(60) NOT NULL,
  `rules` INTEGER NOT NULL,
  `customerIds` JSON NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `figure_visits_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `figure_visits_workshopId_on_key` (`workshopId`, `on`),
  CONSTRAINT `figure_visits_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
