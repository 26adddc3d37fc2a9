CREATE TYPE "public"."agent_job_status" AS ENUM('active', 'completed', 'archived', 'failed');--> statement-breakpoint
CREATE TABLE "agent_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_jobs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"status" "agent_job_status" DEFAULT 'active' NOT NULL,
	"repository" text NOT NULL,
	"ref" text,
	"model" text NOT NULL,
	"pr_link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "agent_jobs_pr_link" CHECK ("agent_jobs"."pr_link" IS NULL OR "agent_jobs"."status" IN ('completed', 'archived')),
	CONSTRAINT "agent_jobs_archived_at" CHECK (("agent_jobs"."status" = 'archived') = ("agent_jobs"."archived_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash" CHECK ("api_keys"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "agent_jobs_of_project" ON "agent_jobs" USING btree ("project_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "api_keys_of_project" ON "api_keys" USING btree ("project_id","created_at","sequence");