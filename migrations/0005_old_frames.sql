-- Frames go by their age: without this the sweep would read all frames, and all replies, every two seconds.
create index frame_written on frame (written_at);
