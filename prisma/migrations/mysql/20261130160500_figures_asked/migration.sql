ALTER TABLE `figure_generations` ADD COLUMN `askedAt` DATETIME(3) NULL;
