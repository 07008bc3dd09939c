import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int bell = (int) in.nval;
        List<int[]> students = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int arrival = (int) in.nval;
            in.nextToken();
            students.add(new int[] {arrival, (int) in.nval});
        }
        students.sort(Comparator.comparingInt(student -> student[0]));
        int free = 0, served = 0, longest = 0;
        for (int[] student : students) {
            int begin = Math.max(free, student[0]);
            if (begin >= bell) break;
            served++;
            longest = Math.max(longest, begin - student[0]);
            free = begin + student[1];
        }
        System.out.println(served + " " + longest);
    }
}
